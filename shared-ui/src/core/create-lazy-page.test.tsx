import { act, render, screen } from "@testing-library/react";
import { Component, type ComponentType, type ReactNode } from "react";

import { createLazyPage, PAGE_TIMEOUT_MS } from "./create-lazy-page.js";

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};

  static getDerivedStateFromError(error: Error) {
    return { message: `${error.name}: ${error.message}` };
  }

  override render() {
    if (this.state.message === undefined) return this.props.children;
    return <button onClick={() => this.setState({ message: undefined })}>{this.state.message}</button>;
  }
}

const Page = () => <h1>Arrived</h1>;

afterEach(() => jest.useRealTimers());

describe("a lazy page", () => {
  it("shows a loading state until the page has loaded", async () => {
    const Lazy = createLazyPage(() => Promise.resolve(Page));
    render(<Lazy />);
    expect(screen.getByText("Loading")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Arrived" })).toBeInTheDocument();
  });

  it("shows an already loaded page at once", async () => {
    const load = jest.fn(() => Promise.resolve<ComponentType>(Page));
    const Lazy = createLazyPage(load);
    const first = render(<Lazy />);
    await screen.findByRole("heading");
    first.unmount();
    render(<Lazy />);
    expect(screen.getByRole("heading", { name: "Arrived" })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("throws to the host when a chunk does not load", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<ComponentType>, []>()
      .mockRejectedValueOnce(new Error("Loading chunk 7 failed."))
      .mockResolvedValueOnce(Page);
    const Lazy = createLazyPage(load);
    render(
      <Boundary>
        <Lazy />
      </Boundary>,
    );
    const retry = await screen.findByRole("button", { name: "ChunkLoadError: Loading chunk 7 failed." });
    retry.click();
    expect(await screen.findByRole("heading", { name: "Arrived" })).toBeInTheDocument();
  });

  it("throws to the host after 8 seconds", async () => {
    jest.useFakeTimers();
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<ComponentType>, []>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce(Page);
    const Lazy = createLazyPage(load);
    render(
      <Boundary>
        <Lazy />
      </Boundary>,
    );
    act(() => jest.advanceTimersByTime(PAGE_TIMEOUT_MS - 1));
    expect(screen.getByText("Loading")).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    screen.getByRole("button", { name: "ChunkLoadError: The page did not come within 8000 ms." }).click();
    expect(await screen.findByRole("heading", { name: "Arrived" })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(PAGE_TIMEOUT_MS));
    expect(screen.getByRole("heading", { name: "Arrived" })).toBeInTheDocument();
  });
});
