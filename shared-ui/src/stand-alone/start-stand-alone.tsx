import "../tokens.css";
import "../base.css";

import { createRoot } from "react-dom/client";

import { createControls } from "./create-controls.js";
import { StandAloneApp } from "./stand-alone-app.js";
import { addDeclaredPages, type StandAlonePage, type StandAloneSetup } from "./stand-alone-remote.js";

/** Set by the build: "api" when the development server forwards `/api`. */
declare const PORTAL_STAND_ALONE_WIRE: "fake" | "api";

/** Set by the build: pages of package.json, by name. */
declare const PORTAL_STAND_ALONE_PAGES: Readonly<Record<string, StandAlonePage>>;

/** The menu's choices are in the address, so a reload keeps them. */
export function startStandAlone(setup: StandAloneSetup): void {
  const remote = addDeclaredPages(setup, PORTAL_STAND_ALONE_PAGES);
  const root = createRoot(findRoot());
  root.render(<StandAloneApp remote={remote} wire={PORTAL_STAND_ALONE_WIRE} />);
  window.standAlone = createControls(remote, root);
}

function findRoot(): HTMLElement {
  const element = document.getElementById("root");
  if (!element) throw new Error('The page has no element "root".');
  return element;
}
