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
  ...waitingFor({ role: "client", page: "/", waitsFor: "events" }, [
    ["Recent Events", "opens the page", "specification §2"],
    ["No events available", "has no events", "specification §2"],
    ["{person} visited your website", "has a visit", "S38"],
    ["{person} became a new lead", "has a lead", "S38"],
    ["{person} commented on your page", "has a comment", "S38"],
    ["{person} posted on your page", "has a post", "S38"],
    ["{person} liked / loved / was wowed by / laughed at / cared about your post", "has reactions", "S38"],
    ["Someone", "has an event without a person", "S38"],
    ["{system}: {action with _ as spaces}", "has an event of an unknown kind", "S38"],
  ]),
  ...waitingFor({ role: "admin", page: "/admin/AdminForm", waitsFor: "tracked links" }, [
    ["This value is missing", "submits an empty form", "specification §5"],
    ["Admin Form", "opens the sidebar", "specification §2"],
  ]),
  ...waitingFor({ role: "admin", page: "/admin/UrlCodesTable", waitsFor: "tracked links" }, [
    ["Url Codes Table", "opens the sidebar", "specification §2"],
  ]),
];
