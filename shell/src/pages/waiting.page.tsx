import { Spinner, VisuallyHidden } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import { useStanding } from "../late-code/use-standing.js";
import { CentredPage } from "./centred.page.js";
import styles from "./waiting.module.css";

export interface WaitingPageProps {
  title: string;
  words: string;
  actions?: ReactNode;
}

/** Announces title and words: the page may be replaced before a screen reader reads them. */
export function WaitingPage({ title, words, actions }: WaitingPageProps) {
  const standing = useStanding();
  return (
    <CentredPage title={title} actions={actions}>
      <p className={styles.words}>
        <Spinner />
        <span aria-hidden="true">{words}</span>
        <VisuallyHidden>
          <span role="status">{standing ? `${title}. ${words}` : null}</span>
        </VisuallyHidden>
      </p>
    </CentredPage>
  );
}
