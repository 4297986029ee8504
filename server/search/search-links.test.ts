import { describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { topicItems } from '../../src/resources/topics/topic-items.ts';
import { topicSites } from '../../src/resources/topics/topic-sites.ts';
import { topics } from '../../src/resources/topics/topics.ts';
import { users } from '../../src/resources/people/users.ts';
import { detailLinkOf, isSiteSearched } from '../../src/resources/shared/search-links.ts';

describe('links of hits', () => {
  test.each([
    [archives, { id: 7 }, '/archivesHoldingsDetail?id=7'],
    [topics, { id: 1, key: 'gsspTopic' }, '/gsspTopic'],
    [topicSites, { id: 7, topic: 'gsspTopic' }, '/gsspTopicDetail?id=7'],
    [topicSites, { id: 7, topic: 'valuableInformation' }, '/valuableInformationDetail?site=7'],
    [topicSites, { id: 7, topic: 'greenEnergy' }, '/greenEnergy?site=7'],
    [topicItems, { id: 7, topic: 'gsspTopic', link: null }, '/gsspTopicDetail?item=7'],
    [topicItems, { id: 7, topic: 'valuableInformation', link: null }, '/valuableInformationDetail?id=7'],
    [topicItems, { id: 7, topic: 'cityRisk', link: null }, '/cityRisk'],
    [topicItems, { id: 7, topic: 'cityRisk', link: '/news' }, '/news'],
    [topicItems, { id: 7, topic: 'cityRisk', link: 'https://example.com' }, '/cityRisk'],
    [topicItems, { id: 7, topic: 'cityRisk', link: '//example.com' }, '/cityRisk'],
  ])('%#', (resource, row, link) => expect(detailLinkOf(resource, row)).toBe(link));
  test('what has no page is not searched', () =>
    expect([isSiteSearched(archives), isSiteSearched(users)]).toEqual([true, false]));
});
