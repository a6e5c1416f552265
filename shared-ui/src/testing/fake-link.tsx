import type { HostLinkProps } from "@portal/host-contract";
import type { MouseEvent } from "react";

/** Without a router: a press calls `navigate`. */
export function createFakeLink(navigate: (to: string) => void) {
  return function FakeLink({ to, replace: _replace, children, ...rest }: HostLinkProps) {
    function handleClick(event: MouseEvent) {
      event.preventDefault();
      navigate(to);
    }
    return (
      <a {...rest} href={to} onClick={handleClick}>
        {children}
      </a>
    );
  };
}
