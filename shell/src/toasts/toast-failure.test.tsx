import { useNotify } from "@portal/host-contract";
import { fireEvent, screen } from "@testing-library/react";

import { renderPortal } from "../testing/render-portal.js";

jest.mock("./announced-toast-region.js", () => {
  throw new Error("Loading chunk 580 failed");
});

beforeEach(() => {
  window.localStorage.clear();
  // React logs expected failures.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

function FormPage() {
  const notify = useNotify();
  return (
    <>
      <input aria-label="Business name" />
      <button onClick={() => notify({ type: "error", message: "Refused" })}>Save</button>
    </>
  );
}

test("shows a plain toast when its code does not load", async () => {
  renderPortal({ at: "/", role: "user", pages: { "mfe-dashboard/home": FormPage } });
  const field = await screen.findByRole("textbox", { name: "Business name" });
  fireEvent.change(field, { target: { value: "Marlow" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Refused")).toBeVisible();
  expect(screen.getByText("Refused").closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Refused")).toBeNull();
  expect(field).toBeVisible();
  expect(field).toHaveValue("Marlow");
});
