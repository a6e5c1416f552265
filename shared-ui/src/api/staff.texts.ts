import type { StaffRole } from "@portal/api-contract";

export interface StaffText {
  label: string;
  means: string;
}

/** For invitations. */
export const staffTexts: Readonly<Record<StaffRole, StaffText>> = {
  admin: { label: "Admin", means: "Runs the portal: clients, bills, staff and the audit log." },
  billing: { label: "Billing", means: "Sees clients and their sales, and bills them." },
  viewer: { label: "Viewer", means: "Sees clients and their sales. Can't change anything." },
};
