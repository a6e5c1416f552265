import "../tokens.css";
import "../base.css";

import { createRoot } from "react-dom/client";

import { createControls } from "./create-controls.js";
import { StandAloneApp } from "./stand-alone-app.js";
import type { StandAloneRemote } from "./stand-alone-remote.js";

/** Set by the build: "api" when the development server forwards `/api`. */
declare const PORTAL_STAND_ALONE_WIRE: "fake" | "api";

/** The menu's choices are in the address, so a reload keeps them. */
export function startStandAlone(remote: StandAloneRemote): void {
  const root = createRoot(findRoot());
  root.render(<StandAloneApp remote={remote} wire={PORTAL_STAND_ALONE_WIRE} />);
  window.standAlone = createControls(remote, root);
}

function findRoot(): HTMLElement {
  const element = document.getElementById("root");
  if (!element) throw new Error('The page has no element "root".');
  return element;
}
