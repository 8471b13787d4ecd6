let context: AudioContext | undefined;

/** Two short rising notes, synthesised so that no file has to be loaded. */
export async function chime(): Promise<void> {
  context ??= new AudioContext();
  // Browsers block sound until the user has interacted with the page.
  if (context.state === "suspended") await context.resume();
  const start = context.currentTime;
  playNote(context, 660, start);
  playNote(context, 990, start + 0.16);
}

function playNote(audio: AudioContext, hertz: number, start: number): void {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.type = "sine";
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.32);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + 0.34);
}
