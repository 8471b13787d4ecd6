/** Default headers of every response. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissionsPolicy(),
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** The default policy, which allows nothing. For JSON and errors. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Default headers of JSON responses. */
export const jsonHeaders = { ...securityHeaders, "content-security-policy": closedPolicy, "cache-control": "no-store" };

/** For files in a browser's viewer: Chrome's PDF viewer is an object with a style, under the file's policy. */
export const filePolicy = `${closedPolicy}; object-src 'self'; style-src 'unsafe-inline'`;

/** The policy of a page: its own files and its known inline scripts and styles. */
export function pagePolicy(
  more: {
    scripts?: readonly string[];
    styles?: readonly string[];
    formsTo?: readonly string[];
    picturesFrom?: readonly string[];
    framedBy?: "'none'" | "'self'";
  } = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(more.scripts ?? [])].join(" "),
    ["style-src 'self'", ...(more.styles ?? [])].join(" "),
    ["img-src 'self' data: blob:", ...(more.picturesFrom ?? [])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(more.formsTo ?? [])].join(" "),
    `frame-ancestors ${more.framedBy ?? "'none'"}`,
  ].join("; ");
}

type Allowed = "()" | "(self)";

/** Browser features that a page may use; the camera only for barcode scanning, the microphone only for search by voice. */
export function permissionsPolicy({
  camera = "()",
  microphone = "()",
}: {
  camera?: Allowed;
  microphone?: Allowed;
} = {}): string {
  return `camera=${camera}, microphone=${microphone}, geolocation=(self), payment=(), otp-credentials=(self)`;
}
