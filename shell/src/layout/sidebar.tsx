import { useNavigation, useSession } from "@portal/host-contract";
import { can, isSameAddress } from "@portal/shared-ui/api";
import { BrandMark, Button, Icon } from "@portal/shared-ui/core";
import { useId, useRef, useState, type KeyboardEvent } from "react";

import { Bell, BellProvider } from "../bell/bell.js";
import { matchRoute } from "../routes/match-route.js";
import { AccountPanel } from "./account-panel.js";
import { type AddedLinksProps, useAddedLinks } from "./added-links.js";
import { listNavLinks, type NavGroup } from "./nav-links.js";
import styles from "./sidebar.module.css";

export type SidebarProps = AddedLinksProps;

export function Sidebar(added: SidebarProps) {
  const { role } = useSession();
  if (!can(role, "own business")) return <Navigation {...added} />;
  return (
    <BellProvider>
      <Navigation {...added} />
    </BellProvider>
  );
}

/** Below 768 px, the navigation is a bar that opens and closes (§2). */
function Navigation(added: SidebarProps) {
  const { location } = useNavigation();
  const { role } = useSession();
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(location.pathname);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  if (openedAt !== location.pathname) {
    setOpenedAt(location.pathname);
    setOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from anywhere in it
    <header className={styles.sidebar} onKeyDown={handleKeyDown}>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <BrandMark />
        </div>
        <Bell inBar />
        <Button
          ref={toggle}
          variant="quiet"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={panelId}
          icon={<Icon name={open ? "close" : "menu"} />}
          onClick={() => setOpen(!open)}
        >
          Open Nav Bar
        </Button>
      </div>
      <div id={panelId} className={styles.panel} data-open={open}>
        <nav aria-label="Main">
          {listNavLinks(role).map(({ name, links }) => (
            <LinkGroup key={name} name={name} links={links} />
          ))}
          <AddedGroup {...added} />
        </nav>
        <Foot />
      </div>
    </header>
  );
}

function Foot() {
  return (
    <div>
      <Bell />
      <AccountPanel />
    </div>
  );
}

/** Last, because it comes later than the others and must not move them. */
function AddedGroup(added: SidebarProps) {
  const links = useAddedLinks(added);
  return links.length === 0 ? null : <LinkGroup name="More" links={links} />;
}

function LinkGroup({ name, links }: NavGroup) {
  const { location, Link } = useNavigation();
  const here = matchRoute(location.pathname)?.path ?? "";
  const headingId = useId();
  return (
    <>
      {name === null ? null : (
        <p id={headingId} className={styles.group}>
          {name}
        </p>
      )}
      <ul className={styles.links} aria-labelledby={name === null ? undefined : headingId}>
        {links.map(({ to, label, plain, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={isSameAddress(to, here) ? "page" : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
              {plain === undefined ? null : (
                <span className={styles.plain} aria-hidden="true">
                  {plain}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
