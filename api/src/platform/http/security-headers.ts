import helmet from "helmet";

const none = ["'none'"];
const self = ["'self'"];

/**
 * Nothing inline, no framing, nothing from elsewhere but the remotes that a team hosts itself. Pages that need more (a
 * bank widget) bring their own policy.
 */
function createPolicy(remoteOrigins: readonly string[]) {
  const selfAndRemotes = [...self, ...remoteOrigins];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: none,
      scriptSrc: selfAndRemotes,
      styleSrc: selfAndRemotes,
      connectSrc: selfAndRemotes,
      imgSrc: ["'self'", "data:"],
      fontSrc: self,
      manifestSrc: self,
      frameAncestors: none,
      baseUri: none,
      formAction: self,
      objectSrc: none,
    },
  };
}

/** Headers of every answer. HSTS only where the portal is reached by https. */
export function createSecurityHeaders(publicUrl: string, remoteOrigins: readonly string[]): ReturnType<typeof helmet> {
  const isHttps = publicUrl.startsWith("https://");
  return helmet({
    contentSecurityPolicy: createPolicy(remoteOrigins),
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}
