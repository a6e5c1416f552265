import type { Feature } from "../../../platform/feature";
import type { Platform } from "../../../platform";
import { createPasswordResetRoutes } from "./password-reset.routes";

export function createPasswordReset(platform: Platform): Feature {
  return {
    name: "password-reset",
    tables: [],
    reads: [
      { table: "verification_codes", why: "whether a code was asked for tells at which step a reset stands" },
      { table: "passkeys", why: "the notice of a reset names what still opens the account" },
      { table: "authenticators", why: "the notice of a reset names what still opens the account" },
    ],
    routes: createPasswordResetRoutes(platform),
  };
}
