import type { AgencyConfig } from "../../config/config";
import type { Agreement, WriteAgreement } from "./agreement-text";
import { agreementOf20261120 } from "./texts/agreement-2026-11-20.texts";
import { agreementOf20261122 } from "./texts/agreement-2026-11-22.texts";
import { agreementOf20261128 } from "./texts/agreement-2026-11-28.texts";
import { agreementOf20261129 } from "./texts/agreement-2026-11-29.texts";

/** Newest last. Never edit a version; add a new entry. */
export const agreementTexts: readonly WriteAgreement[] = [
  agreementOf20261120,
  agreementOf20261122,
  agreementOf20261128,
  agreementOf20261129,
];

export function currentAgreement(agency: AgencyConfig): Agreement {
  const write = agreementTexts.at(-1);
  if (!write) throw new Error("There is no agreement text.");
  return write(agency);
}
