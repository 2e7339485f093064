const levelMs = 100;
const sliceMs = 1_000;
// Safari's WebM plays nowhere else.
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];

interface Listeners {
  /** The recorder runs: what is said from now on is heard. */
  onRunning: () => void;
  onLevel: (level: number) => void;
  onSlice: (slice: Blob) => void;
  /** After the last slice, also if the microphone is gone. */
  onEnd: () => void;
}

export interface RunningRecorder {
  type: string;
  stop: () => void;
}

/** Starts to record in slices of a second; rejects without a microphone or permission. */
export async function startRecorder({ onRunning, onLevel, onSlice, onEnd }: Listeners): Promise<RunningRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 64_000, ...(mimeType && { mimeType }) });
    const meter = openMeter(stream, onLevel);
    recorder.addEventListener('start', () => {
      meter.begin();
      onRunning();
    });
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && onSlice(data));
    recorder.addEventListener('stop', () => {
      meter.end();
      end();
      onEnd();
    });
    recorder.start(sliceMs);
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    return { type: recorder.mimeType, stop };
  } catch (error) {
    end();
    throw error;
  }
}

/** Measures how loud it is. A browser that can't measure gives silence. */
function openMeter(stream: MediaStream, onLevel: (level: number) => void) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    begin() {
      void context.resume();
      timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        onLevel(Math.min(1, Math.round(Math.sqrt(power) * 1_000) / 1_000));
      }, levelMs);
    },
    end() {
      clearInterval(timer);
      void context.close();
    },
  };
}
