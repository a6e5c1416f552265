import { useSyncExternalStore } from "react";

import styles from "./section-nav.module.css";
import { settingsTexts } from "./settings.texts.js";

export interface SectionNavProps {
  /** In page order; `id` is the section's element id. */
  sections: readonly { id: string; title: string }[];
}

export function SectionNav({ sections }: SectionNavProps) {
  const current = useSyncExternalStore(watchScroll, () => findCurrent(sections));
  return (
    <nav className={styles.nav} aria-label={settingsTexts.sections}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function watchScroll(onChange: () => void): () => void {
  const ended = new AbortController();
  for (const event of ["scroll", "resize"]) {
    window.addEventListener(event, onChange, { passive: true, signal: ended.signal });
  }
  return () => ended.abort();
}

/** The last section that begins in the window's upper third. At the page's end, the last section in the window. */
function findCurrent(sections: SectionNavProps["sections"]): string | undefined {
  const page = document.documentElement;
  const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
  const line = isAtEnd ? page.clientHeight : page.clientHeight / 3;
  const passed = sections.filter(({ id }) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return (passed.at(-1) ?? sections[0])?.id;
}
