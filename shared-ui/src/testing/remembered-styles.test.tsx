import { render, screen } from "@testing-library/react";

test("updates computed styles after changes of the element, its surroundings or style sheets", () => {
  const { rerender } = render(<p hidden>Total</p>, { container: document.body });
  const read = () => {
    const { display, visibility } = getComputedStyle(screen.getByText("Total"));
    return `${display} ${visibility}`;
  };
  expect([read(), read()]).toEqual(["none visible", "none visible"]);
  rerender(<p>Total</p>);
  expect(read()).toBe("block visible");
  screen.getByText("Total").style.display = "flex";
  expect(read()).toBe("flex visible");
  document.body.style.visibility = "hidden";
  expect(read()).toBe("flex hidden");
  document.body.style.visibility = "";
  const sheet = document.createElement("style");
  sheet.textContent = "p { visibility: hidden }";
  document.head.append(sheet);
  expect(read()).toBe("flex hidden");
  sheet.remove();
  expect(read()).toBe("flex visible");
});

test("does not cache computed styles of an element outside the document", () => {
  const part = document.createElement("p");
  const whole = document.createElement("div");
  whole.append(part);
  expect(getComputedStyle(part).visibility).toBe("visible");
  whole.append(part, document.createElement("p"));
  document.body.append(whole);
  whole.style.visibility = "hidden";
  expect(getComputedStyle(part).visibility).toBe("hidden");
});
