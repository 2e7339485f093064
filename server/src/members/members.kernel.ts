// Other nouns may use these: cards, visibility of members and their fields, the club's fields.
export { setAlumniByHand } from './alumni/alumni.ts';
export { avatarUrl } from './avatar.card.ts';
export {
  hasBlocks,
  hiddenFrom,
  hiddenInGroups,
  isHiddenInGroup,
  membersWithBlocks,
  type Reader,
  sees,
  seesAll,
  seesOrFormer,
  seesPost,
  seesPostAuthor,
  valuesOf,
  variantOf,
  viewerOf,
} from './blocks/sees.queries.ts';
export {
  findGroupId,
  findInsiders,
  groupOf,
  listInside,
  listInsiders,
  seesGroup,
} from './blocks/sees-group.queries.ts';
export { requireInside, requireOwner, requireWriter } from './blocks/within-group.ts';
export { type EnteredValue, onApplications, onProfiles, readValues } from './fields/entered.ts';
export {
  adoptAnswers,
  answersJson,
  insertAnswers,
  replaceAnswers,
  showsValuesTo,
  withMatchingValue,
} from './fields/values.queries.ts';
export {
  cardFields,
  findUserJson,
  hasSecondFactor,
  isAlumni,
  lacksSecondFactor,
  memberCard,
  mentionsJson,
} from './members.card.ts';
export { firstMembers, knownTerms } from './names.card.ts';
export {
  audienceColumns,
  isVisibleTo,
  isVisibleToAnyone,
  privacyJson,
  showEachOther,
} from './privacy/audiences.queries.ts';
export { requireOwnName } from './profile/officer-names.ts';
export { findHolding } from './rights/holding.queries.ts';
export { currentRights, holdsRight, msUntilRightsChange } from './rights/rights.queries.ts';
export { findSuspension, lockMember, notSuspended, suspendedAfter } from './suspended.queries.ts';
