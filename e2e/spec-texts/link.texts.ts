import { type BuiltText, NAMES, shownBy } from "./spec-text";

export const LINK_TEXTS: readonly BuiltText[] = [
  ...shownBy({ role: "admin", page: "/", action: "looks at the sidebar", scene: "sidebar of the admin" }, [
    ["Url Codes Table", "specification §2"],
    ["Admin Form", "specification §2"],
  ]),
  ...shownBy({ role: "admin", page: "/admin/AdminForm", action: "submits an empty form", scene: "empty link form" }, [
    ["This value is missing", "specification §5"],
    ["End URL", NAMES],
    ["Platform", NAMES],
    ["Platform content type", NAMES],
    ["Platform content category", NAMES],
    ["Destination", NAMES],
    ["Destination content type", NAMES],
    ["Destination content category", NAMES],
    ["Create link", NAMES],
  ]),
  ...shownBy({ role: "admin", page: "/admin/AdminForm", action: "makes a link and copies it", scene: "made link" }, [
    ["Copy", NAMES],
    ["Copied!", "specification §2"],
  ]),
  ...shownBy({ role: "admin", page: "/admin/UrlCodesTable", action: "opens both tables", scene: "url tables" }, [
    ["Url codes", NAMES],
    ["Url tracks", NAMES],
  ]),
];
