import type { Feature } from "../../../platform/feature";
import type { Platform } from "../../../platform";
import { createNotifyFailures } from "../../../sign-in/notice-failures";
import { createAuthenticatorProofRoutes } from "./authenticator/authenticator-proof.routes";
import { createOwnAuthenticatorRoutes } from "./authenticator/own-authenticator.routes";
import { createOwnPasskeyRoutes } from "./passkeys/own-passkeys.routes";
import { createPasskeyProofRoutes } from "./passkeys/passkey-proof.routes";
import { toRelyingParty } from "./passkeys/relying-party";
import type { SendCode } from "./send-code.command";
import { createSendDiscreetCodeHandler } from "./jobs/send-discreet-code.job";
import { verificationPersonalData } from "./verification-personal-data";
import { createVerificationRoutes } from "./verification.routes";
import type { KeepContact } from "./verify-settings-code.command";

export interface VerificationNeeds {
  sendCode: SendCode;
  saveContact: KeepContact;
}

const day = 86_400_000;

/** Code rows that were never sent have no expiry, so the retention first dates them (`datesRows`). */
export function createVerification(platform: Platform, needs: VerificationNeeds): Feature {
  const { codeKeys, publicUrl } = platform.config;
  const noticeFailures = createNotifyFailures(platform);
  const relyingParty = toRelyingParty(publicUrl);
  const dependencies = { ...platform, ...needs, codeKeys, noticeFailures, relyingParty };
  return {
    name: "verification",
    tables: ["verification_codes", "passkeys", "passkey_challenges", "authenticators", "recovery_codes"],
    routes: [
      ...createVerificationRoutes(dependencies),
      ...createPasskeyProofRoutes(dependencies),
      ...createOwnPasskeyRoutes(dependencies),
      ...createAuthenticatorProofRoutes(dependencies),
      ...createOwnAuthenticatorRoutes(dependencies),
    ],
    jobs: [createSendDiscreetCodeHandler(dependencies)],
    retention: [
      { name: "old-codes", table: "verification_codes", column: "expires_at", keep: day, datesRows: true },
      { name: "old-challenges", table: "passkey_challenges", column: "expires_at", keep: 0 },
      { name: "unfinished-authenticators", table: "authenticators", column: "set_up_ends_at", keep: 0 },
    ],
    keeps: {
      passkeys: "until the person removes them, or goes",
      recovery_codes: "until they are used, or go with the app",
    },
    sealedColumns: [{ table: "authenticators", column: "secret" }],
    personalData: verificationPersonalData,
  };
}
