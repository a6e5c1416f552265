import "../src/tokens.css";
import "../src/base.css";

import { createRoot } from "react-dom/client";

import { FakeHost } from "../src/testing/index.js";
import { Gallery } from "./gallery.js";

const root = document.getElementById("root");
const theme = new URLSearchParams(window.location.search).get("theme");
if (theme) document.documentElement.dataset.theme = theme;
if (root) {
  createRoot(root).render(
    <FakeHost>
      <Gallery />
    </FakeHost>,
  );
}
