import { post, type SmsGatewayKind } from "./sms-gateway.ts";

/**
 * SSL Wireless, ISMS Plus v3: JSON in, `status` and `status_code` out. `csms_id` keeps a repeated call from sending
 * twice. The sender name is the parameter `sid` of its URL.
 */
export const sslWireless: SmsGatewayKind = {
  name: "SSL Wireless",
  path: "/send-sms",
  open: (url, token) => ({
    name: "SSL Wireless",
    async send(msisdn, text, id) {
      const sid = url.searchParams.get("sid") ?? "";
      const body = { api_token: token, sid, msisdn, sms: text, csms_id: id };
      const answer = await post(url, JSON.stringify(body), "application/json");
      if (answer.status !== "SUCCESS" || Number(answer.status_code) !== 200) {
        throw new Error(`SSL Wireless answered ${answer.status_code}`);
      }
    },
  }),
};
