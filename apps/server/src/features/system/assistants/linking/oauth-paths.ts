export const tokenPath = "/oauth/token";
export const revocationPath = "/oauth/revoke";
/** The consent page. */
export const authorizationPath = "/link-assistant";
export const resourcePath = "/.well-known/oauth-protected-resource";
