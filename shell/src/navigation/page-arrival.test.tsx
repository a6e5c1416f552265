import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";

import { renderPortal } from "../testing/render-portal.js";

let show: (stage: "skeleton" | "page") => void = () => undefined;

function createLatePage(skeleton: "headless" | "headed") {
  return function LatePage() {
    const [stage, setStage] = useState<"skeleton" | "page">("skeleton");
    show = setStage;
    if (stage === "page") return <h1 key="page">Integrations</h1>;
    return (
      <section>
        {skeleton === "headed" ? <h1 key="skeleton">Loading integrations</h1> : null}
        <input aria-label="Filter" />
      </section>
    );
  };
}

async function goTo(skeleton: "headless" | "headed"): Promise<void> {
  window.localStorage.clear();
  renderPortal({
    at: "/",
    role: "user",
    pages: { "mfe-integrations/integrations": createLatePage(skeleton) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Go to integrations" }));
  await screen.findByRole("textbox", { name: "Filter" });
}

test.each(["headless", "headed"] as const)(
  "moves the focus to the heading that appears after a %s skeleton",
  async (skeleton) => {
    await goTo(skeleton);
    await waitFor(() => expect(document.body).not.toHaveFocus());
    act(() => show("page"));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Integrations" })).toHaveFocus());
  },
);

test("leaves the focus where the person moved it meanwhile", async () => {
  await goTo("headless");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  const logout = screen.getByRole("button", { name: "Logout" });
  logout.focus();
  act(() => show("page"));
  // MutationObserver callbacks run in a microtask.
  await act(() => Promise.resolve());
  expect(logout).toHaveFocus();
});
