import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DropDown } from "./drop-down.js";

function renderDropDown() {
  render(
    <>
      <DropDown label="Select Source" summary="All sources">
        <label>
          <input type="checkbox" /> Square
        </label>
      </DropDown>
      <button>Elsewhere</button>
    </>,
  );
  return screen.getByRole("button", { name: "Select Source All sources" });
}

test("opens or closes by its button", async () => {
  const button = renderDropDown();
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();

  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("checkbox", { name: "Square" })).toBeVisible();

  await userEvent.click(button);
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("stays open when a checkbox inside is ticked", async () => {
  await userEvent.click(renderDropDown());
  await userEvent.click(screen.getByRole("checkbox", { name: "Square" }));
  expect(screen.getByRole("checkbox", { name: "Square" })).toBeChecked();
});

test("returns the focus on Escape", async () => {
  const button = renderDropDown();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole("checkbox", { name: "Square" })).toHaveFocus();

  await userEvent.keyboard("{Escape}");

  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test("returns the focus on its close button", async () => {
  const button = renderDropDown();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));

  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test("closes when the focus or a press moves outside", async () => {
  const button = renderDropDown();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();

  await userEvent.click(button);
  // The checkbox, then 'Close'.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("stops Escape from reaching a surrounding dialog only while open", async () => {
  const button = renderDropDown();
  expect(fireEvent.keyDown(button, { key: "Escape" })).toBe(true);
  await userEvent.click(button);
  expect(fireEvent.keyDown(button, { key: "Escape" })).toBe(false);
});
