/** Apart from the other limits, so that first screens don't load them. */
export const eventLimits = {
  coHosts: 10,
  /** Of one member at one event. */
  guests: 5,
  eventQuestions: 10,
  questionLabel: 200,
  questionOption: 100,
  questionOptions: 20,
  questionAnswer: 1_000,
  eventMessage: 5_000,
  /** By all hosts of an event. */
  eventMessagesPerDay: 5,
  slots: 30,
  slotLabel: 100,
  /** So that an event can name all who signed up. */
  slotCapacity: 100,
  /** In one call, and of one event. */
  photos: 20,
  eventPhotos: 300,
  photosBytes: 200_000_000,
  photosDailyBytes: 1_000_000_000,
  photoCaption: 300,
  /** As much as a QR code of anyone has. */
  ticketCode: 5_000,
  doorCode: 100,
  dateOptionsMin: 2,
  dateOptionsMax: 20,
} as const;
