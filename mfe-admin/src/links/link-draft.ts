import type { LinkOptionList, LinkOptions, SubmitLinkRequest } from "@portal/shared-ui/api";
import type { LocalDay } from "@portal/shared-ui/dates";
import type { FieldErrors } from "@portal/shared-ui/forms";

import type { ChosenClient } from "./client-field.js";
import { findDayFault, readExpiry } from "./expiry-day.js";
import { WORD_FIELDS } from "./link-fields.js";
import { linkTexts, LONGEST } from "./link.texts.js";

/** Values as typed; names as in the API. */
export interface LinkDraft {
  endUrl: string;
  platform: string;
  platformContentType: string;
  platformContentCategory: string;
  destination: string;
  destinationContentType: string;
  destinationContentCategory: string;
  clientId: ChosenClient;
  expiresAt: string;
  code: string;
  passesParameters: boolean;
}

export type DraftField = keyof LinkDraft;

export const EMPTY_DRAFT: LinkDraft = {
  ...{ endUrl: "", platform: "", platformContentType: "", platformContentCategory: "" },
  ...{ destination: "", destinationContentType: "", destinationContentCategory: "" },
  ...{ clientId: { id: null, text: "" }, expiresAt: "", code: "", passesParameters: true },
};

/** Faults that the browser can find; null: valid or empty. */
export function findAddressFault(endUrl: string): string | null {
  const address = endUrl.trim();
  if (address === "") return null;
  if (address.length > LONGEST.endUrl) return linkTexts.addressTooLong;
  return /^https?:\/\/[^/]/i.test(address) ? null : linkTexts.noAddress;
}

/** Faults of missing values of the seven fields (§5), and of invalid values. */
export function findDraftFaults(draft: LinkDraft, today: LocalDay): FieldErrors<DraftField> {
  const names = ["endUrl", ...WORD_FIELDS.map(({ name }) => name)] as const;
  const missing = names.filter((name) => draft[name].trim() === "").map((name) => [name, linkTexts.missing] as const);
  const { id, text } = draft.clientId;
  const others = Object.entries({
    endUrl: findAddressFault(draft.endUrl),
    clientId: id === null && text.trim() !== "" ? linkTexts.noClient : null,
    expiresAt: findDayFault(draft.expiresAt, today),
  }).filter(([, fault]) => fault !== null);
  return Object.fromEntries([...others, ...missing]);
}

function findOption(options: readonly string[], typed: string): string | undefined {
  return options.find((option) => option.toLowerCase() === typed.trim().toLowerCase());
}

/** A word that equals an option takes the option's spelling. */
export function toRequest(draft: LinkDraft, options: LinkOptions): SubmitLinkRequest {
  const write = (typed: string, list: LinkOptionList) => findOption(options[list], typed) ?? typed.trim();
  const code = draft.code.trim();
  return {
    endUrl: draft.endUrl.trim(),
    platform: write(draft.platform, "platform"),
    platformContentType: write(draft.platformContentType, "contentType"),
    platformContentCategory: write(draft.platformContentCategory, "contentCategory"),
    destination: write(draft.destination, "destination"),
    destinationContentType: write(draft.destinationContentType, "contentType"),
    destinationContentCategory: write(draft.destinationContentCategory, "contentCategory"),
    clientId: draft.clientId.id,
    expiresAt: readExpiry(draft.expiresAt),
    code: code === "" ? null : code,
    passesParameters: draft.passesParameters,
  };
}
