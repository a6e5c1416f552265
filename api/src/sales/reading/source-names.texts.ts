import { SOURCE_NAMES, type RowSource } from "@portal/api-contract";

export const sourceNames: Readonly<Record<RowSource, string>> = {
  ...SOURCE_NAMES,
  bank: "Bank deposit",
};
