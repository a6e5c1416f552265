import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";

import { showStartFailure } from "./show-start-failure.js";

function showOnFirstScreen(): HTMLElement {
  document.body.innerHTML = '<div id="root"><p>Loading</p></div>';
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  showStartFailure(root);
  return root;
}

test("replaces the loading screen by what to do", () => {
  const root = showOnFirstScreen();
  expect(root).not.toHaveTextContent("Loading");
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("The portal did not load. Check your connection and try again.");
  expect(within(alert).getByRole("button", { name: "Retry" })).toHaveAttribute("type", "button");
});

test("reloads the page on Retry, by the keyboard too", async () => {
  showOnFirstScreen();
  // jsdom logs navigations.
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
  expect(said).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(said.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining("navigation")]);
  said.mockRestore();
});
