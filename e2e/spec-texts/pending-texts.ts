import type { PendingText } from "./spec-text";

type Shared = Pick<PendingText, "role" | "page" | "waitsFor">;

function waitingFor(
  shared: Shared,
  texts: readonly (readonly [text: string, action: string, source: string])[],
): PendingText[] {
  return texts.map(([text, action, source]) => ({ ...shared, text, action, source }));
}

/** Every quoted text of a part that does not exist yet. The list only shrinks: see pending-counts.json. */
export const PENDING_TEXTS: readonly PendingText[] = [
  ...waitingFor({ role: "admin", page: "/admin/AdminForm", waitsFor: "tracked links" }, [
    ["This value is missing", "submits an empty form", "specification §5"],
    ["Admin Form", "opens the sidebar", "specification §2"],
  ]),
  ...waitingFor({ role: "admin", page: "/admin/UrlCodesTable", waitsFor: "tracked links" }, [
    ["Url Codes Table", "opens the sidebar", "specification §2"],
  ]),
];
