import { fireEvent, screen } from "@testing-library/react";

import { renderPortal } from "../testing/render-portal.js";

let mockFailing = false;
jest.mock("../layout/page-queries.js", () => {
  if (mockFailing) throw new Error("Loading chunk 87 failed");
  return jest.requireActual<object>("../layout/page-queries.js");
});

test("keeps the frame when code needed only by the page does not load (issue 7.17)", async () => {
  mockFailing = true;
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  renderPortal({ at: "/init", role: "user" });
  expect(await screen.findByText("This page did not load. Check your connection and try again.")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  mockFailing = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Integrations page" })).toBeVisible();
});

test("shows the page's skeleton in the frame before the remote has loaded (issue 7.17)", async () => {
  renderPortal({ at: "/init", role: "user", loader: { loadModule: () => new Promise(() => undefined) } });
  expect(await screen.findByRole("navigation", { name: "Main" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Integrations", level: 1 })).toBeInTheDocument();
  expect(screen.getByText("Loading")).toBeInTheDocument();
});
