import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { MenuButton } from "./menu-button.js";

function renderMenu() {
  const chosen: string[] = [];
  const items = ["CSV", "XLSX", "Print"].map((label) => ({ label, onSelect: () => chosen.push(label) }));
  render(
    <>
      <MenuButton label="Export" icon="download" items={items} />
      <button>Elsewhere</button>
    </>,
  );
  return { chosen, user: userEvent.setup(), button: screen.getByRole("button", { name: "Export" }) };
}

const item = (name: string) => screen.getByRole("menuitem", { name });

test("opens with the focus on its first item, and says so", async () => {
  const { user, button } = renderMenu();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("menu", { name: "Export" })).toBeVisible();
  expect(item("CSV")).toHaveFocus();
});

test("is walked through by arrows, Home and End, round and round", async () => {
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

test("Enter does what the item says, closes the menu and gives the focus back", async () => {
  const { user, button, chosen } = renderMenu();
  button.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(chosen).toEqual(["XLSX"]);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test("Escape, Tab and a press elsewhere close it and do nothing", async () => {
  const { user, button, chosen } = renderMenu();
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(chosen).toEqual([]);
});
