import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const List = lazy(() => import("./message-words-page.tsx").then((page) => ({ default: page.MessageWordsPage })));
const One = lazy(() => import("./message-editor-page.tsx").then((page) => ({ default: page.MessageEditorPage })));
const Answers = lazy(() => import("./canned-answers-page.tsx").then((page) => ({ default: page.CannedAnswersPage })));

export const messageWords = {
  List: guarded("message_words.read", List),
  One: guarded("message_words.read", One),
  Answers: guarded("message_words.read", Answers),
};
