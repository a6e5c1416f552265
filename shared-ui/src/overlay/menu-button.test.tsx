import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { MenuButton } from "./menu-button.js";

function renderMenu(labels = ["CSV", "XLSX", "Print"]) {
  const chosen: string[] = [];
  const items = labels.map((label) => ({ label, onSelect: () => chosen.push(label) }));
  render(
    <>
      <MenuButton label="Export" icon="download" items={items} />
      <button>Elsewhere</button>
    </>,
  );
  return { chosen, user: userEvent.setup(), button: screen.getByRole("button", { name: "Export" }) };
}

const item = (name: string) => screen.getByRole("menuitem", { name });

test("opens with the focus on its first item", async () => {
  const { user, button } = renderMenu();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("menu", { name: "Export" })).toBeVisible();
  expect(item("CSV")).toHaveFocus();
});

test("wraps around when the focus moves by keys", async () => {
  const { user, button } = renderMenu();
  button.focus();
  await user.keyboard("{ArrowUp}");
  expect(item("Print")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(item("CSV")).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(item("XLSX")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(item("CSV")).toHaveFocus();
  await user.keyboard("{End}");
  expect(item("Print")).toHaveFocus();
});

test("returns the focus after an item runs on Enter", async () => {
  const { user, button, chosen } = renderMenu();
  button.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(chosen).toEqual(["XLSX"]);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test("closes on Escape or a press outside without running an item", async () => {
  const { user, button, chosen } = renderMenu();
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(chosen).toEqual([]);
});

test("moves to the next item that starts with a typed letter, but not with Ctrl", async () => {
  const { user, button } = renderMenu(["CSV", "XLSX", "Copy"]);
  await user.click(button);
  await user.keyboard("c");
  expect(item("Copy")).toHaveFocus();
  await user.keyboard("C");
  expect(item("CSV")).toHaveFocus();
  await user.keyboard("q{Control>}x{/Control}");
  expect(item("CSV")).toHaveFocus();
});

test("moves on from its button on Tab", async () => {
  const { user, button, chosen } = renderMenu();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  await user.click(button);
  await user.tab({ shift: true });
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(chosen).toEqual([]);
});

test("stops Escape in an open menu from reaching a surrounding dialog", async () => {
  const { user, button } = renderMenu();
  await user.click(button);
  expect(fireEvent.keyDown(item("CSV"), { key: "Escape" })).toBe(false);
});
