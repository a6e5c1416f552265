import { fireEvent, screen, waitFor } from "@testing-library/react";

import { renderPortal } from "../testing/render-portal.js";

let mockFailing = true;
jest.mock("../layout/signed-in-frame.js", () => {
  if (mockFailing) throw new Error("Loading chunk 580 failed");
  return jest.requireActual<object>("../layout/signed-in-frame.js");
});

test("requests the frame's code again on Retry", async () => {
  window.localStorage.clear();
  // React logs expected failures.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  renderPortal({ at: "/", role: "user" });
  expect(await screen.findByText("This page did not load. Check your connection and try again.")).toBeVisible();
  expect(screen.queryByText("The portal stopped")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  mockFailing = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("navigation", { name: "Main" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Home page" })).toHaveFocus());
});
