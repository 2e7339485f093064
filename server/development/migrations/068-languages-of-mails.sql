-- The language of the browser that an application came from: the one its applicant is written to in.
alter table applications add column language text;

-- The language that a mail was written in.
alter table mails add column language text not null default 'en';
