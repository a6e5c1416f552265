import type {
  AccountDocument,
  AccountView,
  AuthenticatorState,
  IdentityItem,
  OwnSession,
  PasskeyItem,
} from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

type FakeRoutes = NonNullable<StandAloneScenario["wire"]>;

const DAY = 86_400_000;

const before = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** An agreement with its correction. */
export function answerDocuments(): AccountDocument[] {
  const text = "Commission\nThe agency charges 30% of verified revenue.\n\nEnding\nEither side may end it.";
  const shared = { kind: "agreement", title: "Engagement agreement", sha256: "0".repeat(64), text } as const;
  const by = { version: "2026-11-20", by: "Dana Whitfield" };
  const url = "/api/account/documents/agr_2/file";
  const ready = { state: "ready", url, sha256: "9f86d081".repeat(8), size: 61_000, pages: 4 } as const;
  const none = { state: "none", url: null, sha256: null, size: null, pages: null } as const;
  return [
    { ...shared, ...by, id: "agr_2", at: before(30), current: true, file: ready },
    { ...shared, ...by, id: "agr_1", at: before(39), current: false, file: none },
  ];
}

export function answerIdentities(): IdentityItem[] {
  return [{ provider: "google", email: "dana.whitfield@mail.test", createdAt: before(40) }];
}

/** A used passkey and an unused one. */
export function answerPasskeys(): PasskeyItem[] {
  return [
    { id: "psk_1", name: "iPhone, Safari", createdAt: before(40), usedAt: before(2) },
    { id: "psk_2", name: "macOS, Safari", createdAt: before(3), usedAt: null },
  ];
}

export function answerAuthenticator(): AuthenticatorState {
  return { enabled: true, createdAt: before(30), usedAt: before(1), recoveryCodesLeft: 8 };
}

/** No app is set up yet; the code is always 123456. */
export const newAuthenticator: FakeRoutes = {
  "GET /account/authenticator": () => ({
    status: 200,
    body: { enabled: false, createdAt: null, usedAt: null, recoveryCodesLeft: 0 },
  }),
  "POST /account/authenticator/set-up": () => ({
    status: 200,
    body: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Partner%20Portal:dana%40shop.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Partner%20Portal",
    },
  }),
  "POST /account/authenticator/confirm": ({ code }) =>
    code === "123456"
      ? { status: 201, body: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `7K3MQ-X02W${index}`) } }
      : {
          status: 400,
          body: { message: "That is not the code that your app should show now.", code: "SET_UP_REFUSED" },
        },
};

/** This browser, another signed-in browser, and a trusted one. */
export function answerSessions(): OwnSession[] {
  return [
    {
      id: "ses_1",
      current: true,
      device: "macOS, Safari",
      ip: "203.0.113.7",
      createdAt: before(5),
      seenAt: before(0),
      trusted: true,
      signedIn: true,
    },
    {
      id: "ses_2",
      current: false,
      device: "Windows, Chrome",
      ip: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
      createdAt: before(9),
      seenAt: before(1),
      trusted: true,
      signedIn: true,
    },
    {
      id: "dev_3",
      current: false,
      device: "iPhone, Safari",
      ip: "198.51.100.24",
      createdAt: before(20),
      seenAt: before(20),
      trusted: true,
      signedIn: false,
    },
  ];
}

/** Views by current and by former staff. */
export function answerViews(): AccountView[] {
  return [
    {
      ...{ id: "43", what: "bank", days: { start: "2026-11-01", end: "2026-11-20" } },
      ...{ by: "Robin Quinn", at: before(1), until: before(1) },
    },
    { id: "42", what: "portal", days: null, by: "Robin Quinn", at: before(3), until: before(3) },
    { id: "17", what: "portal", days: null, by: null, at: before(60), until: before(60) },
  ];
}
