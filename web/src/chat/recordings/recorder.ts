import { nanoid } from '@reduxjs/toolkit';
import { chatLimits } from 'contract/chat/chat.limits.ts';
import { onLeaving } from '../../lib/store/leaving.ts';
import { claimRecording, releaseRecording } from './claims.ts';
import { type RunningRecorder, startRecorder } from './microphone.ts';
import { type Place, type Recording, readSlices, removeSaved, saveSlice } from './saved-recording.ts';

export type RecorderState = 'starting' | 'running' | 'full' | 'saved' | 'denied' | 'missing' | 'failed' | 'closed';

export interface Snapshot {
  state: RecorderState;
  seconds: number;
  levels: readonly number[];
}

export interface Finished {
  recording: Recording;
  file: File;
}

// After a sign-out, nothing of the member may be saved.
const running = new Set<Recorder>();
onLeaving(() => {
  for (const recorder of running) void recorder.discard();
});

/** Records a message for a conversation, or goes on with a saved one. Each change comes as a snapshot. */
export class Recorder {
  readonly #place: Place;
  readonly #onChange: (snapshot: Snapshot) => void;
  readonly #ended = Promise.withResolvers<void>();
  #recording: Recording = { id: nanoid(), type: '', seconds: 0, levels: [], slices: 0 };
  #slices: Blob[] = [];
  #state: RecorderState = 'starting';
  #isDiscarded = false;
  #startedAt = 0;
  #recorder: RunningRecorder | null = null;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(place: Place, onChange: (snapshot: Snapshot) => void) {
    this.#place = place;
    this.#onChange = onChange;
  }

  async begin(saved: Recording | null): Promise<void> {
    if (saved) {
      this.#recording = saved;
      return this.#change('saved');
    }
    await claimRecording(this.#recording.id);
    if (this.#isClosed()) return releaseRecording(this.#recording.id);
    try {
      this.#recorder = await startRecorder({
        onRunning: () => this.#run(),
        onLevel: (level) => this.#measure(level),
        onSlice: (slice) => this.#keep(slice),
        onEnd: () => this.#end(),
      });
      running.add(this);
      this.#recording.type = this.#recorder.type;
      // It was closed while the browser asked for permission.
      if (this.#isClosed()) this.#recorder.stop();
    } catch (error) {
      if (!this.#isClosed()) this.#change(problemOf(error));
    }
  }

  get isRunning(): boolean {
    return this.#state === 'running';
  }

  /** Ends the recording; null if nothing was recorded, or if the browser has lost it. */
  async finish(): Promise<Finished | null> {
    this.#state = 'closed';
    await this.#stop();
    const slices = this.#recorder ? this.#slices : await readSlices(this.#place, this.#recording);
    const [type = ''] = this.#recording.type.split(';');
    const file = new File(slices, `voice-message.${endings[type] ?? 'webm'}`, { type });
    if (file.size > 0) return { recording: this.#recording, file };
    removeSaved(this.#place, this.#recording.id);
    return null;
  }

  /** Ends it and removes everything. */
  async discard(): Promise<void> {
    this.#state = 'closed';
    this.#isDiscarded = true;
    await this.#stop();
    removeSaved(this.#place, this.#recording.id);
  }

  /** Ends it; what was recorded stays saved. */
  leave(): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'starting') this.#isDiscarded = true;
    this.#change('closed');
    void this.#stop().then(() => releaseRecording(this.#recording.id));
  }

  async #stop(): Promise<void> {
    this.#recorder?.stop();
    if (this.#recorder) await this.#ended.promise;
    await this.#saving;
  }

  #isClosed(): boolean {
    return this.#state === 'closed';
  }

  #run(): void {
    this.#startedAt = performance.now();
    if (this.#state === 'starting') this.#change('running');
  }

  #measure(level: number): void {
    if (this.#state !== 'running') return;
    this.#recording.levels.push(level);
    this.#measureTime();
    this.#change(this.#state);
  }

  #measureTime(): void {
    const seconds = (performance.now() - this.#startedAt) / 1_000;
    this.#recording.seconds = Math.min(chatLimits.recordingSeconds, Math.round(seconds * 1_000) / 1_000);
    if (seconds >= chatLimits.recordingSeconds) this.#recorder?.stop();
  }

  #keep(slice: Blob): void {
    if (this.#isDiscarded) return;
    this.#slices.push(slice);
    this.#recording.slices += 1;
    if (this.#state === 'running') this.#measureTime();
    const recording = { ...this.#recording, levels: [...this.#recording.levels] };
    this.#saving = this.#saving.then(() => saveSlice(this.#place, recording, slice));
  }

  #end(): void {
    running.delete(this);
    this.#ended.resolve();
    // The time is over, or the microphone is gone.
    if (this.#state === 'running')
      this.#change(this.#recording.seconds >= chatLimits.recordingSeconds ? 'full' : 'saved');
  }

  #change(state: RecorderState): void {
    this.#state = state;
    this.#onChange({ state, seconds: this.#recording.seconds, levels: [...this.#recording.levels] });
  }
}

const endings: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/webm': 'webm', 'audio/ogg': 'ogg' };

function problemOf(error: unknown): RecorderState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}
