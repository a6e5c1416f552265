import { useNavigation } from "@portal/host-contract";
import { useEffect, useMemo, useState } from "react";

import { type ListQuestion, readQuestion, writeQuestion } from "./list-question.js";

/** Pause after typing before the portal is asked, in ms. */
const SEARCH_PAUSE_MS = 250;

/** The question of the address and how to change it; each change is an entry of the history. */
export function useListQuestion(): [question: ListQuestion, change: (next: ListQuestion) => void] {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  const question = useMemo(() => readQuestion(search), [search]);

  function change(next: ListQuestion) {
    const query = writeQuestion(search, next);
    if (query !== search) navigate(pathname + query, { replace: next.q !== question.q });
  }

  return [question, change];
}

/**
 * What stands in the search field; the question follows once nobody types any more. Who has gone on to another page is not
 * taken back: the address is that page's at once, while this one may stand until the other is drawn.
 */
export function useSearchText<Question extends { q: string }>(
  question: Question,
  change: (next: Question) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(question.q);
  const [given, setGiven] = useState(question.q);
  if (given !== question.q) {
    setGiven(question.q);
    if (question.q !== text.trim()) setText(question.q);
  }
  const [ownPath] = useState(() => window.location.pathname);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === question.q) return undefined;
    const timer = setTimeout(() => {
      if (window.location.pathname === ownPath) change({ ...question, q: wanted });
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, question, change, ownPath]);

  return [text, setText];
}
