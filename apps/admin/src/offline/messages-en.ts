/** Texts of the pages that work offline. */
export const offlineEnglish = {
  no_network: "No network.",
  go_on: "You can continue. Your entries are saved on this phone.",
  kept: "%{smart_count} entry is kept on this phone and sent when the network is back. |||| %{smart_count} entries are kept on this phone and sent when the network is back.",
  sending: "Sending %{smart_count} entry… |||| Sending %{smart_count} entries…",
  no_room: "This phone can't save it: its memory is full, or this is a private window. Free some space and try again.",
  session_ended: "You are logged out. Unsent entries stay on this phone. Log in again to send them.",
  log_in: "Log in",
  drop: "Enter it again",
};
