import type { Feature } from "../platform/feature";
import { accountsPersonalData } from "./accounts-personal-data";

export const accountsKernelFeature: Feature = {
  name: "accounts-kernel",
  tables: ["users", "businesses", "social_identities"],
  keeps: {
    users: "the accounts",
    businesses: "the accounts",
    social_identities: "they go with the account",
  },
  personalData: accountsPersonalData,
};
