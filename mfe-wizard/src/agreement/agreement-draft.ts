import {
  type ClientBusinessAnswer,
  type CreateContractRequest,
  type EntityType,
  hasLetter,
  hasLetterOrDigit,
  trimHidden,
} from "@portal/shared-ui/api";

/** "" where nothing is chosen yet. */
export interface AgreementDraft {
  state: string;
  businessType: EntityType | "";
  address: string;
  signature: string;
  agreed: boolean;
}

export type AgreementField = keyof AgreementDraft;
export type AgreementErrors = Partial<Record<AgreementField, string>>;

/** Characters (`POST /contract/createContract`). */
export const ADDRESS_LENGTH = { min: 10, max: 300 } as const;
/** Characters. */
export const SIGNATURE_LENGTH = { min: 2, max: 200 } as const;

/** Signature and consent always start empty. */
export function startDraft(saved: ClientBusinessAnswer["saved"]): AgreementDraft {
  return {
    state: saved?.state ?? "",
    businessType: saved?.businessType ?? "",
    address: saved?.address ?? "",
    signature: "",
    agreed: false,
  };
}

/** State, entity type, address and consent are required (§5); a typed name signs. */
export function checkDraft(draft: AgreementDraft): AgreementErrors {
  const errors: AgreementErrors = {};
  if (draft.state === "") errors.state = "Choose a state.";
  if (draft.businessType === "") errors.businessType = "Choose an entity type.";
  const address = checkAddress(trimHidden(draft.address));
  if (address !== undefined) errors.address = address;
  const signature = checkSignature(trimHidden(draft.signature));
  if (signature !== undefined) errors.signature = signature;
  if (!draft.agreed) errors.agreed = "Tick the box to agree.";
  return errors;
}

function checkAddress(address: string): string | undefined {
  if (!hasLetterOrDigit(address)) return "Enter the address of the business.";
  if (address.length < ADDRESS_LENGTH.min) return "Enter street, city and ZIP code.";
  if (address.length > ADDRESS_LENGTH.max) return `Keep the address within ${ADDRESS_LENGTH.max} characters.`;
  return undefined;
}

function checkSignature(signature: string): string | undefined {
  if (signature.length < SIGNATURE_LENGTH.min || !hasLetter(signature)) return "Type your full name.";
  if (signature.length > SIGNATURE_LENGTH.max) return `Keep the name within ${SIGNATURE_LENGTH.max} characters.`;
  return undefined;
}

/** Builds the request to sign the shown text; null while a value is missing or invalid. */
export function toRequest(
  { businessName, agreement }: Pick<ClientBusinessAnswer, "businessName" | "agreement">,
  draft: AgreementDraft,
): CreateContractRequest | null {
  const { state, businessType, address, signature } = draft;
  if (businessType === "" || Object.keys(checkDraft(draft)).length > 0) return null;
  return {
    businessName,
    state,
    businessType,
    address: address.trim(),
    textVersion: agreement.version,
    textSha256: agreement.sha256,
    // If the text contains the consent to electronic records, the one box covers it too.
    ...((agreement.electronicRecords ?? []).length > 0 ? { electronicConsent: true } : {}),
    agreed: true,
    signature: signature.trim(),
  };
}
