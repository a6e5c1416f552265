import type { LinkFields, LinkOptionList } from "@portal/shared-ui/api";

export type LinkField = keyof LinkFields;
export type WordField = Exclude<LinkField, "endUrl">;

export interface WordFieldText {
  name: WordField;
  label: string;
  /** Name of the option list, which another field may share. */
  list: LinkOptionList;
}

/** Fields of the place where the link is posted (§3). */
export const PLATFORM_FIELDS: readonly WordFieldText[] = [
  { name: "platform", label: "Platform", list: "platform" },
  { name: "platformContentType", label: "Platform content type", list: "contentType" },
  { name: "platformContentCategory", label: "Platform content category", list: "contentCategory" },
];

export const DESTINATION_FIELDS: readonly WordFieldText[] = [
  { name: "destination", label: "Destination", list: "destination" },
  { name: "destinationContentType", label: "Destination content type", list: "contentType" },
  { name: "destinationContentCategory", label: "Destination content category", list: "contentCategory" },
];

export const WORD_FIELDS: readonly WordFieldText[] = [...PLATFORM_FIELDS, ...DESTINATION_FIELDS];

export const listTexts: Readonly<Record<LinkOptionList, { label: string; fields: string }>> = {
  platform: { label: "Platforms", fields: "platform" },
  destination: { label: "Destinations", fields: "destination" },
  contentType: { label: "Content types", fields: "content type, of platform or destination," },
  contentCategory: { label: "Content categories", fields: "content category, of platform or destination," },
};
