import { Button, VisuallyHidden } from "@portal/shared-ui/core";
import { useEffect } from "react";
import { useStore } from "zustand";

import type { SessionControl } from "../../session/session.js";
import type { LoadedRemote } from "./list-loaded.js";
import type { OwnChoice, OwnReleases } from "./own-releases.js";
import styles from "./version-corner.module.css";

export interface OwnVersionsProps {
  session: SessionControl;
  own: OwnReleases;
  /** In usual versions. */
  loaded: readonly LoadedRemote[];
}

/** The badge. */
export function OwnVersions({ session, own, loaded }: OwnVersionsProps) {
  const choices = useStore(own.store);
  const role = useStore(session.store, ({ role, viewedUserId }) => `${String(role)} ${String(viewedUserId)}`);

  useEffect(() => void own.findAll(), [own, role]);

  if (choices.length === 0) return null;
  const isLoaded = (choice: OwnChoice) => loaded.some(({ remote }) => remote === choice.remote);
  return (
    <section className={styles.card} aria-label="Versions in this browser">
      <p className={styles.title}>Only in this browser</p>
      <ul className={styles.versions}>
        {choices.map((choice) => (
          <li key={choice.remote} className={styles.version}>
            <OwnVersion choice={choice} isLater={isLoaded(choice)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `isLater`: this page loaded the usual version before, as on the way through the login. */
function OwnVersion({ choice, isLater }: { choice: OwnChoice; isLater: boolean }) {
  const { remote, name, isLocal, refusal, stop } = choice;
  return (
    <>
      <p className={styles.words}>
        {remote} <strong>{isLocal ? `from ${name}` : name}</strong>
        <Note refusal={refusal} isLater={isLater} />
      </p>
      <Button className={styles.button} onClick={stop}>
        Stop using
        <VisuallyHidden>{` ${remote} ${name}`}</VisuallyHidden>
      </Button>
    </>
  );
}

function Note({ refusal, isLater }: { refusal: string | null; isLater: boolean }) {
  if (refusal !== null) return <span className={styles.note}>Not used: it {refusal}. You have the usual version.</span>;
  return isLater ? <span className={styles.note}>From the next page load.</span> : null;
}
