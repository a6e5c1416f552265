import Joi from "joi";
import type * as OpenId from "openid-client";
import type { Clock } from "../../../platform/clock/clock";
import type { Identity, IdentityAttempt, IdentityCallback, IdentityProvider } from "../identity-provider.port";
import { toGoogleError } from "./google-errors";

export interface GoogleIdentityOptions {
  clientId: string;
  clientSecret: string;
  /** https, or a stand-in's http address. */
  issuer: string;
  clock: Clock;
  timeoutSeconds?: number;
}

const DEFAULT_TIMEOUT_SECONDS = 10;

/** The library has checked issuer, audience, times, nonce and signature. */
interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
}

const claimsSchema = Joi.object<Claims>({
  sub: Joi.string().min(1).max(255).required(),
  email: Joi.string().allow(""),
  email_verified: Joi.any(),
  given_name: Joi.string().allow(""),
  family_name: Joi.string().allow(""),
  name: Joi.string().allow(""),
}).unknown();

function toIdentity(claims: unknown): Identity {
  const { sub, email, email_verified, given_name, family_name, name } = Joi.attempt(claims, claimsSchema);
  return {
    subject: sub,
    email: email ?? null,
    // The text "true" does not count.
    isEmailVerified: email_verified === true,
    firstName: given_name ?? name ?? null,
    lastName: family_name ?? null,
  };
}

/** Production rejects every issuer except Google's, so only a stand-in uses http. */
function allowHttp(
  { issuer }: GoogleIdentityOptions,
  openId: typeof OpenId,
): ((configuration: OpenId.Configuration) => void)[] {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the library marks it deprecated only as a warning
  return issuer.startsWith("http:") ? [openId.allowInsecureRequests] : [];
}

/** Reads Google's endpoints once. Failures are not cached, so the next login tries again. */
function createDiscovery(options: GoogleIdentityOptions) {
  const { issuer, clientId, clientSecret, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  let found: Promise<{ openId: typeof OpenId; metadata: OpenId.ServerMetadata }> | undefined;
  async function discover() {
    const openId = await import("openid-client");
    const server = await openId.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: allowHttp(options, openId),
      timeout: timeoutSeconds,
    });
    return { openId, metadata: server.serverMetadata() };
  }
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/**
 * One configuration per login, which costs one request. The library reads the clock only at creation, as an offset in
 * seconds, and reads signing keys at most once a minute. With a shared configuration, logins would fail while Google
 * changes keys.
 */
function createConfigure(options: GoogleIdentityOptions) {
  const { clientId, clientSecret, clock, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  const discover = createDiscovery(options);
  return async () => {
    const { openId, metadata } = await discover();
    const ahead = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const client = { client_secret: clientSecret, [openId.clockSkew]: ahead };
    const configuration = new openId.Configuration(metadata, clientId, client);
    configuration.timeout = timeoutSeconds;
    for (const allow of allowHttp(options, openId)) allow(configuration);
    // Otherwise the library trusts the connection and does not check the token's signature.
    openId.enableNonRepudiationChecks(configuration);
    return { openId, configuration };
  };
}

function toCallbackUrl(redirectUri: string, callback: IdentityCallback): URL {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams(callback).toString();
  return url;
}

/** Code flow with PKCE and nonce, signed answer (provider: developers.google.com/identity). */
export function createGoogleIdentity(options: GoogleIdentityOptions): IdentityProvider {
  const configure = createConfigure(options);

  async function begin({ state, nonce, codeVerifier, redirectUri }: IdentityAttempt): Promise<string> {
    const { openId, configuration } = await configure();
    const url = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    return url.href;
  }

  async function complete(callback: IdentityCallback, attempt: IdentityAttempt): Promise<Identity> {
    const { openId, configuration } = await configure();
    const tokens = await openId.authorizationCodeGrant(configuration, toCallbackUrl(attempt.redirectUri, callback), {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return toIdentity(tokens.claims());
  }

  const explained = (error: unknown) => Promise.reject(toGoogleError(error));
  return {
    id: "google",
    origin: new URL(options.issuer).origin,
    begin: (attempt) => begin(attempt).catch(explained),
    complete: (callback, attempt) => complete(callback, attempt).catch(explained),
  };
}
