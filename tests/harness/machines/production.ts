import { administrator } from "../store.ts";

export const productionEnvironment = {
  STORE_MODE: "production",
  SESSION_SECRET: "vS3rQh8mZ0xT5nBk1LwYc7uEoJ4iGfDa",
  SMTP_URL: "smtp://127.0.0.1:9",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  ORIGIN_DHAKA: "http://localhost",
  ORIGIN_CTG: "http://localhost",
  ALLOW_HTTP_ON_LOCALHOST: "true",
  TRUST_PROXY: "0",
};
