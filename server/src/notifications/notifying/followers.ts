import type { Services } from '../../services.ts';
import { retractGroupMails } from '../mail/mails.queries.ts';
import { notifyOfGroups } from './groups.followers.ts';
import { notifyOfMentions } from './mentions.followers.ts';
import { allMembers, concernedReviewers, deleteNotificationsIn, listNotified, reviewers } from './notify.queries.ts';
import { notified, notify, retract } from './notify.ts';
import { notifyOfOffices } from './offices.followers.ts';

const ofApplications = ['application.received', 'application.answered', 'application.assigned'] as const;

/** Raises and removes notifications in the transactions of their facts. */
export function followForNotifications(services: Services): void {
  notifyOfApplications(services);
  notifyOfReports(services);
  notifyOfMessages(services);
  notifyOfProjects(services);
  notifyOfSkills(services);
  notifyOfSeats(services);
  notifyOfAnnouncements(services);
  notifyOfReposts(services);
  notifyOfGroups(services);
  notifyOfMentions(services);
  notifyOfOffices(services);
  refreshBeforeRemovals(services);
  forgetGroupsLeft(services);
}

function notifyOfApplications({ facts }: Services): void {
  const about = (id: string) => ({ kind: 'application', id }) as const;
  facts.inTransaction('application.listed', async (tx, { applicationId, isNewest }) => {
    const target = about(applicationId);
    if (isNewest) await notify(tx, { kind: 'application.received', target, actorId: null, recipients: reviewers });
  });
  facts.inTransaction('application.answered', (tx, { applicationId, authorId }) => {
    const recipients = concernedReviewers(applicationId, authorId);
    return notify(tx, { kind: 'application.answered', target: about(applicationId), actorId: null, recipients });
  });
  facts.inTransaction('application.assigned', async (tx, { actorId, subject, before }) => {
    if (!subject) return;
    const kind = 'application.assigned';
    if (before) await retract(tx, { kind, targetId: subject.id, recipientId: before });
    const { id, memberId } = subject;
    if (memberId) await notify(tx, { kind, target: about(id), actorId, recipients: [memberId] });
  });
  facts.inTransaction('applications.settled', async (tx, { applicationIds }) => {
    for (const targetId of applicationIds) for (const kind of ofApplications) await retract(tx, { kind, targetId });
  });
}

function notifyOfReports({ facts }: Services): void {
  const about = (id: string) => ({ kind: 'report', id }) as const;
  facts.inTransaction('report.received', (tx, { reportId, deciderIds }) =>
    notify(tx, { kind: 'report.received', target: about(reportId), actorId: null, recipients: deciderIds }),
  );
  facts.inTransaction('report.closed', async (tx, { reportId, reporterId, officerId }) => {
    await retract(tx, { kind: 'report.received', targetId: reportId });
    if (reporterId === null || reporterId === officerId) return;
    await notify(tx, { kind: 'report.decided', target: about(reportId), actorId: null, recipients: [reporterId] });
  });
  facts.inTransaction('content.moderated', (tx, { reportId, authorId }) =>
    notify(tx, { kind: 'content.moderated', target: about(reportId), actorId: null, recipients: [authorId] }),
  );
}

function notifyOfMessages({ facts }: Services): void {
  facts.inTransaction('message.unsent', (tx, { scheduledId, authorId }) => {
    const target = { kind: 'scheduled', id: scheduledId } as const;
    return notify(tx, { kind: 'message.unsent', target, actorId: null, recipients: [authorId] });
  });
}

function notifyOfProjects({ facts }: Services): void {
  const kind = 'project.contributor';
  facts.inTransaction('contributor.invited', (tx, { projectId, userId, actorId }) =>
    notify(tx, { kind, target: { kind: 'project', id: projectId }, actorId, recipients: [userId] }),
  );
  for (const settled of ['contributor.confirmed', 'contributor.removed'] as const)
    facts.inTransaction(settled, (tx, { projectId, userId }) =>
      retract(tx, { kind, targetId: projectId, recipientId: userId }),
    );
}

function notifyOfSkills({ facts }: Services): void {
  const kind = 'skill.endorsed';
  facts.inTransaction(kind, (tx, { userId, endorserId, skillId }) =>
    notify(tx, { kind, target: { kind: 'skill', id: skillId }, actorId: endorserId, recipients: [userId] }),
  );
  facts.inTransaction('skill.unendorsed', (tx, { userId, endorserId, skillId }) =>
    retract(tx, { kind, targetId: skillId, actorId: endorserId, recipientId: userId }),
  );
}

function notifyOfSeats({ facts }: Services): void {
  const about = (id: string) => ({ kind: 'project', id }) as const;
  const kind = 'project.requested';
  facts.inTransaction('seat.requested', (tx, { projectId, userId, authorId }) =>
    notify(tx, { kind, target: about(projectId), actorId: userId, recipients: [authorId] }),
  );
  facts.inTransaction('seat.requestEnded', async (tx, { projectId, userId, isLast }) => {
    if (isLast) await retract(tx, { kind, targetId: projectId, actorId: userId });
  });
  facts.inTransaction('seat.filled', async (tx, { projectId, userId, actorId }) => {
    await retract(tx, { kind, targetId: projectId, actorId: userId });
    await notify(tx, { kind: 'project.contributor', target: about(projectId), actorId, recipients: [userId] });
  });
}

function notifyOfAnnouncements({ facts }: Services): void {
  facts.inTransaction('post.announced', (tx, { postId, actorId }) =>
    notify(tx, { kind: 'announcement', target: { kind: 'post', id: postId }, actorId, recipients: allMembers }),
  );
  facts.inTransaction('post.unpinned', (tx, { postId }) => retract(tx, { kind: 'announcement', targetId: postId }));
}

function notifyOfReposts({ facts }: Services): void {
  const kind = 'post.reposted';
  facts.inTransaction(kind, (tx, { postId, authorId, actorId }) =>
    notify(tx, { kind, target: { kind: 'post', id: postId }, actorId, recipients: [authorId] }),
  );
  facts.inTransaction('repost.deleted', (tx, { postId, actorId }) => retract(tx, { kind, targetId: postId, actorId }));
}

function forgetGroupsLeft({ facts }: Services): void {
  facts.inTransaction('conversation.left', async (tx, { conversationId, userId }) => {
    if (await deleteNotificationsIn(tx, userId, conversationId)) await notified(tx, [userId]);
    await retractGroupMails(tx, userId, conversationId);
  });
}

// Notifications of a post or project are deleted with it by their foreign key.
function refreshBeforeRemovals({ facts }: Services): void {
  facts.inTransaction('content.removing', async (tx, { kind, id }) => {
    if (kind === 'post' || kind === 'project') await notified(tx, await listNotified(tx, { kind, id }));
  });
}
