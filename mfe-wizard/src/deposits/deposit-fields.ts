import type { DepositsState, VerifyDepositsRequest } from "@portal/shared-ui/api";

import { readCents, readDescriptorCode } from "./read-deposits.js";

export type DepositField = "first" | "second" | "code";
export type DepositDraft = Readonly<Record<DepositField, string>>;
export type DepositErrors = Partial<Record<DepositField, string>>;

export const EMPTY_DRAFT: DepositDraft = { first: "", second: "", code: "" };

interface FieldWords {
  field: DepositField;
  label: string;
  help: string;
}

export const DEPOSIT_FIELDS: Readonly<Record<DepositsState["kind"], readonly FieldWords[]>> = {
  amounts: [
    { field: "first", label: "First amount", help: "As on your statement, for example 0.32." },
    { field: "second", label: "Second amount", help: "The order does not matter." },
  ],
  descriptor: [
    {
      field: "code",
      label: "Descriptor code",
      help: "Six characters in the deposit’s description, beginning with SM.",
    },
  ],
};

const AMOUNT_FAULT = "Enter an amount between 0.01 and 0.99.";
const CODE_FAULT = "Enter the six characters that begin with SM.";

export function checkDeposits(kind: DepositsState["kind"], draft: DepositDraft): DepositErrors {
  if (kind === "descriptor") return readDescriptorCode(draft.code) === null ? { code: CODE_FAULT } : {};
  const errors: DepositErrors = {};
  if (readCents(draft.first) === null) errors.first = AMOUNT_FAULT;
  if (readCents(draft.second) === null) errors.second = AMOUNT_FAULT;
  return errors;
}

/** Null if a field is invalid. */
export function toDepositsRequest(kind: DepositsState["kind"], draft: DepositDraft): VerifyDepositsRequest | null {
  if (kind === "descriptor") {
    const descriptorCode = readDescriptorCode(draft.code);
    return descriptorCode === null ? null : { descriptorCode };
  }
  const [first, second] = [readCents(draft.first), readCents(draft.second)];
  return first === null || second === null ? null : { amounts: [first, second] };
}
