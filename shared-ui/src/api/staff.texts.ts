import type { StaffRole } from "@portal/api-contract";

export interface StaffText {
  label: string;
  /** What the role may do, as a sentence. */
  means: string;
}

/** The roles of the agency's staff in words, for who invites and who is invited. */
export const staffTexts: Readonly<Record<StaffRole, StaffText>> = {
  admin: { label: "Admin", means: "Runs the portal: clients, bills, staff and the audit log." },
  billing: { label: "Billing", means: "Sees clients and their sales, and bills them." },
  viewer: { label: "Viewer", means: "Sees clients and their sales, and changes nothing." },
};
