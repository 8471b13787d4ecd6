import { post, type SmsGatewayKind } from "./sms-gateway.ts";

/**
 * BulkSMSBD: a form in, `response_code` out; only 202 is success. Its samples use GET and plain http; we do not. The
 * sender name is the parameter `senderid` of its URL.
 */
export const bulkSmsBd: SmsGatewayKind = {
  name: "BulkSMSBD",
  path: "/smsapi",
  open: (url, token) => ({
    name: "BulkSMSBD",
    async send(msisdn, text) {
      const senderid = url.searchParams.get("senderid") ?? "";
      const form = new URLSearchParams({ api_key: token, type: "text", number: msisdn, senderid, message: text });
      const answer = await post(url, form.toString(), "application/x-www-form-urlencoded");
      if (Number(answer.response_code) !== 202) throw new Error(`BulkSMSBD answered ${answer.response_code}`);
    },
  }),
};
