-- messages: the changes of the product are told in contract/messages/changelog.ts, with the code that they are about.

drop table changelog_entries;
