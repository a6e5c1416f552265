import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import type { SendCode } from "./send-code.command";
import { createVerificationRoutes } from "./verification.routes";

export interface VerificationNeeds {
  sendCode: SendCode;
}

const day = 86_400_000;

/** Codes by e-mail and text. Codes that were never sent have no time of their own. */
export function createVerification(platform: Platform, needs: VerificationNeeds): Feature {
  const { codeKeys } = platform.config;
  return {
    name: "verification",
    tables: ["verification_codes"],
    routes: createVerificationRoutes({ ...platform, ...needs, codeKeys }),
    retention: [{ name: "old-codes", table: "verification_codes", column: "expires_at", keep: day, datesRows: true }],
  };
}
